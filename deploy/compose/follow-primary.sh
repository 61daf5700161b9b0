#!/bin/sh
# Copies the primary the first time, and follows it from then on.
set -eu
data=/var/lib/postgresql/data
export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$data/PG_VERSION" ]; then
  chown postgres "$data"
  chmod 700 "$data"
  gosu postgres pg_basebackup -h primary -U "$POSTGRES_USER" -D "$data" -R -S replica -X stream
fi
exec gosu postgres postgres -D "$data" -c max_connections=200
