#!/bin/sh
# Writes one dated backup below $BACKUPS; when it has succeeded, those older than $BACKUP_DAYS days go.
set -eu
: "${BACKUPS:?the folder of the backups}"
release=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
umask 077
"$release/node_modules/node/bin/node" "$release/build/server/index.js" backup "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"
find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -name '20??-??-??T*Z' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
