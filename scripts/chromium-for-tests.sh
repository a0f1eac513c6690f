# Shell function that gives the tests a browser. To be sourced by bash or sh:
#
#   . scripts/chromium-for-tests.sh
#   install_chromium_when_missing
#
# CHROMIUM_PATH names another browser of that family. Else it needs Debian's chromium and its headless shell, in which the
# tests need less of the processor; as root, missing ones are installed. The tests find them as
# scripts/programs/find-chromium.mjs does.

install_chromium_when_missing() {
  [ -x "${CHROMIUM_PATH:-}" ] && return 0
  command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null && return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo 'Chromium is not installed (on Debian: apt-get install chromium chromium-headless-shell).' >&2
    return 1
  fi
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >&2
  command -v chromium >/dev/null
}
