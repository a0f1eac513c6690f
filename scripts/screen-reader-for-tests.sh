# Shell function that gives the tests a screen reader and a desktop that nobody sees. To be sourced by bash or sh:
#
#   . scripts/screen-reader-for-tests.sh
#   install_screen_reader_when_missing
#
# It needs Debian's Orca, a screen in memory, a window manager, a session bus, the bus of assistive technology and a
# program that presses keys; as root, what is missing is installed. The tests find it as
# scripts/programs/find-screen-reader.mjs does.

install_screen_reader_when_missing() {
  screen_reader_is_installed && return 0
  screen_reader_packages='orca xvfb openbox dbus at-spi2-core xdotool'
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The screen reader is not installed (on Debian: apt-get install $screen_reader_packages)." >&2
    return 1
  fi
  # shellcheck disable=SC2086 # a list of words
  apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $screen_reader_packages >&2
  screen_reader_is_installed
}

screen_reader_is_installed() {
  for program in orca Xvfb openbox dbus-daemon xdotool /usr/libexec/at-spi-bus-launcher; do
    command -v "$program" >/dev/null || return 1
  done
}
