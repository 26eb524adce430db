-- How many tables that are not over somebody has opened is asked before every new one.
CREATE INDEX tables_host ON tables (host) WHERE state != 'over';
