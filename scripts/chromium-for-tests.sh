# Shell function that gives the tests a browser. To be sourced by bash or sh:
#
#   . scripts/chromium-for-tests.sh
#   install_chromium_when_missing
#
# CHROMIUM_PATH names another browser of that family. Else it needs Debian's chromium; as root, a missing one is
# installed. The tests find it as scripts/programs/find-chromium.mjs does.

install_chromium_when_missing() {
  [ -x "${CHROMIUM_PATH:-}" ] && return 0
  command -v chromium >/dev/null && return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo 'Chromium is not installed (on Debian: apt-get install chromium).' >&2
    return 1
  fi
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >&2
  command -v chromium >/dev/null
}
