#!/bin/sh
# Run once, by the image of PostgreSQL, on an empty volume: a role for the site that owns its database alone.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database-password)" <<'SQL'
CREATE ROLE serendib LOGIN PASSWORD :'password';
CREATE DATABASE serendib OWNER serendib;
SQL
