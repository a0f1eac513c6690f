# Shell function that gives the tests WebKit, Firefox and a desktop that nobody sees. To be sourced by bash or sh:
#
#   . scripts/other-engines-for-tests.sh
#   install_other_engines_when_missing
#
# It needs Debian's WebKitGTK with its driver, Firefox ESR, a screen in memory, a window manager and a session bus; as
# root, what is missing is installed. The tests find it as scripts/programs/find-other-engines.mjs does.

install_other_engines_when_missing() {
  other_engines_are_installed && return 0
  other_engines_packages='webkit2gtk-driver firefox-esr xvfb openbox dbus'
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "WebKit or Firefox is not installed (on Debian: apt-get install $other_engines_packages)." >&2
    return 1
  fi
  # shellcheck disable=SC2086 # a list of words
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $other_engines_packages >&2
  other_engines_are_installed
}

other_engines_are_installed() {
  for program in WebKitWebDriver firefox-esr Xvfb openbox dbus-daemon; do
    command -v "$program" >/dev/null || return 1
  done
}
