# Shell functions that give the tests a PostgreSQL server of their own. To be sourced by bash or sh:
#
#   . scripts/postgresql-for-tests.sh
#   start_postgresql_for_tests || exit 1     # sets and exports TEST_DATABASE_URL
#   trap stop_postgresql_for_tests EXIT
#
# The server listens on the loopback interface with a random port and password, keeps its files in a temporary folder,
# waits for the disk as a real one does, and touches no other server on the machine. It needs Debian's or Ubuntu's
# postgresql package, 15 or newer; as root, a missing one is installed. PostgreSQL refuses to run as root, so root runs
# it as the user "postgres".

# Prints the folder of PostgreSQL's programs, of the newest version installed, or fails.
postgresql_programs_folder() {
  newest=$(ls -d /usr/lib/postgresql/*/bin/postgres 2>/dev/null | sort -t / -k 5 -n | tail -n 1)
  [ -n "$newest" ] && dirname "$newest"
}

install_postgresql_when_missing() {
  postgresql_programs_folder >/dev/null && return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo 'PostgreSQL is not installed (on Debian and Ubuntu: apt-get install postgresql).' >&2
    return 1
  fi
  # Without this file, installing the package would create and start a server that nobody needs.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] ||
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >&2
  postgresql_programs_folder >/dev/null
}

run_as_postgresql_user() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

start_postgresql_for_tests() {
  install_postgresql_when_missing || return 1
  programs=$(postgresql_programs_folder)
  POSTGRESQL_FOR_TESTS_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/postgresql-for-tests-XXXXXX")
  password=$(od -An -N 16 -t x1 /dev/urandom | tr -d ' \n')
  echo "$password" >"$POSTGRESQL_FOR_TESTS_FOLDER/password"
  [ "$(id -u)" = 0 ] && chown -R postgres "$POSTGRESQL_FOR_TESTS_FOLDER"
  data="$POSTGRESQL_FOR_TESTS_FOLDER/data"
  (cd / && run_as_postgresql_user "$programs/initdb" -D "$data" -U postgres -E UTF8 --locale C.UTF-8 \
    -A scram-sha-256 --pwfile "$POSTGRESQL_FOR_TESTS_FOLDER/password" >/dev/null) || return 1
  for _ in 1 2 3 4 5 6 7 8; do
    port=$((20000 + $(od -An -N 2 -t u2 /dev/urandom) % 20000))
    options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200"
    if (cd / && run_as_postgresql_user "$programs/pg_ctl" start -w -s -D "$data" \
      -l "$POSTGRESQL_FOR_TESTS_FOLDER/log" -o "$options"); then
      TEST_DATABASE_URL="postgres://postgres:$password@127.0.0.1:$port/postgres"
      export TEST_DATABASE_URL POSTGRESQL_FOR_TESTS_FOLDER
      echo "$TEST_DATABASE_URL"
      return 0
    fi
  done
  tail -n 5 "$POSTGRESQL_FOR_TESTS_FOLDER/log" >&2
  stop_postgresql_for_tests
  return 1
}

# Ends the server and removes its files. Does nothing when none was started.
stop_postgresql_for_tests() {
  [ -n "${POSTGRESQL_FOR_TESTS_FOLDER:-}" ] || return 0
  (cd / && run_as_postgresql_user "$(postgresql_programs_folder)/pg_ctl" stop -m immediate -s \
    -D "$POSTGRESQL_FOR_TESTS_FOLDER/data" 2>/dev/null)
  rm -rf "$POSTGRESQL_FOR_TESTS_FOLDER"
  unset POSTGRESQL_FOR_TESTS_FOLDER TEST_DATABASE_URL
}
