#!/bin/sh
# A Chromium for the tests of the page: the one that is here, else Debian's, else the one that Playwright brings.
set -eu
[ -n "${CHROMIUM:-}" ] && exit 0
[ -x /usr/bin/chromium ] && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  if apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; then
    exit 0
  fi
fi
cd "$(dirname "$0")/../web"
npx playwright install chromium
