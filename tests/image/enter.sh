#!/bin/sh
# enter.sh ROOT USER VARIABLE=VALUE… PROGRAM ARGUMENT…: runs a program in an image as an engine of containers does it,
# by this user, with a root that takes no writing and /data and /tmp of memory. Within a namespace of mounts of its own.
set -eu
root=$1
user=$2
shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o "uid=${user%:*},gid=${user#*:},mode=0700" tmpfs "$root/data"
exec chroot --userspec="$user" "$root" /usr/bin/env -i -C /app "$@"
