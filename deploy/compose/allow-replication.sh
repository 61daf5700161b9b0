#!/bin/sh
# Run once, when the primary makes its data: the replica may follow it with the same role.
set -eu
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "select pg_create_physical_replication_slot('replica')"
