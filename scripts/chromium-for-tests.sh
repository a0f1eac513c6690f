# Shell function that gives the tests a browser. To be sourced by bash or sh:
#
#   . scripts/chromium-for-tests.sh
#   install_chromium_when_missing
#
# CHROMIUM_PATH names another browser of that family. Else it needs Debian's chromium; as root, a missing one is
# installed, and so is its headless shell, in which the tests need less of the processor and without which they run too.
# The tests find both as scripts/programs/find-chromium.mjs does.

install_chromium_when_missing() {
  [ -x "${CHROMIUM_PATH:-}" ] && return 0
  command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null && return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    command -v chromium >/dev/null && return 0
    echo 'Chromium is not installed (on Debian: apt-get install chromium chromium-headless-shell).' >&2
    return 1
  fi
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >&2 ||
    echo 'Chromium and its headless shell could not both be installed.' >&2
  command -v chromium >/dev/null
}
