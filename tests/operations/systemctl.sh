#!/bin/bash
# systemctl as far as the operations guide uses it, where no systemd runs: it reads the units themselves. Services of
# Debian's packages are started by their scripts of /etc/init.d.
set -u
UNITS=/etc/systemd/system RUN=/run/units
mkdir -p $RUN

file_of() { if [ -e "$UNITS/$1.service" ]; then echo "$UNITS/$1.service"; else echo "$UNITS/${1%%@*}@.service"; fi; }
instance_of() { case $1 in *@*) echo "${1#*@}" ;; esac; }
# value UNIT KEY: the last one, with the instance in the place of %i.
value() { sed -n "s/^$2=//p" "$(file_of "$1")" | tail -n 1 | sed "s/%i/$(instance_of "$1")/g"; }

run_once() {
  local unit=$1 user state
  user=$(value "$unit" User) state=$(value "$unit" StateDirectory)
  [ -z "$state" ] || install --directory --owner="$user" --group="$user" --mode=700 "/var/lib/$state"
  cd "$(value "$unit" WorkingDirectory)" || return 1
  local settings=() own=$(value "$unit" EnvironmentFile)
  [ -z "$own" ] || [ ! -e "${own#-}" ] || mapfile -t settings < <(grep = "${own#-}")
  # shellcheck disable=SC2046
  exec setpriv --reuid="$user" --regid="$user" --init-groups env -i PATH=/usr/bin:/bin NOTIFY_SOCKET="$RUN/$unit.socket" \
    $(value "$unit" Environment) "${settings[@]}" bash -c "umask $(value "$unit" UMask); exec $(value "$unit" ExecStart)"
}

# In the background: starts it again where the unit says so.
supervise() {
  local unit=$1 code
  while :; do
    (run_once "$unit") >>"/var/log/$unit.log" 2>&1 &
    echo $! >"$RUN/$unit.pid"
    wait $!
    code=$?
    [ -e "$RUN/$unit.stopping" ] && break
    [ $code = 0 ] && break
    case " $(value "$unit" RestartPreventExitStatus) " in *" $code "*) break ;; esac
    sleep 5
  done
  echo "$code" >"$RUN/$unit.ended"
}

start() {
  local unit=$1
  if [ -x "/etc/init.d/$unit" ]; then service "$unit" start >&2; return; fi
  if [ "$(value "$unit" Type)" = oneshot ]; then (run_once "$unit"); return; fi
  rm -f "$RUN/$unit".{ready,ended,stopping,socket}
  socat -u "UNIX-RECV:$RUN/$unit.socket,mode=777" "OPEN:$RUN/$unit.ready,creat,append" &
  echo $! >"$RUN/$unit.listener"
  while [ ! -e "$RUN/$unit.socket" ]; do sleep 0.1; done
  supervise "$unit" </dev/null >/dev/null 2>&1 &
  disown
  # Type=exec is up at once.
  [ "$(value "$unit" Type)" = notify ] || { sleep 1; return; }
  until grep -q READY=1 "$RUN/$unit.ready" 2>/dev/null; do
    [ -e "$RUN/$unit.ended" ] && { echo "$unit ended with $(cat "$RUN/$unit.ended")" >&2; return 1; }
    sleep 0.2
  done
}

stop() {
  local unit=$1 pid
  if [ -x "/etc/init.d/$unit" ]; then service "$unit" stop >/dev/null; return; fi
  [ -e "$RUN/$unit.pid" ] || return 0
  touch "$RUN/$unit.stopping"
  pid=$(cat "$RUN/$unit.pid")
  kill -TERM "$pid" 2>/dev/null
  for _ in $(seq 300); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  kill -0 "$pid" 2>/dev/null && { echo "$unit did not stop in 30 s" >&2; kill -KILL "$pid"; }
  kill "$(cat "$RUN/$unit.listener")" 2>/dev/null
  rm -f "$RUN/$unit.pid"
}

command=$1
shift
now=
units=()
for word in "$@"; do case $word in --now) now=1 ;; -*) ;; *) units+=("${word%.service}") ;; esac; done
status=0
for unit in "${units[@]:-}"; do
  case $unit in '') continue ;; *.timer) continue ;; esac
  case $command in
    start) start "$unit" || status=1 ;;
    enable) [ -z "$now" ] || start "$unit" || status=1 ;;
    stop) stop "$unit" ;;
    disable) [ -z "$now" ] || stop "$unit" ;;
    restart) stop "$unit"; start "$unit" || status=1 ;;
    is-active) [ -e "$RUN/$unit.pid" ] && kill -0 "$(cat "$RUN/$unit.pid")" 2>/dev/null || status=3 ;;
  esac
done
exit $status
