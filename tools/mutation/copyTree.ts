import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const OURS = '@foyer'
/** Folders that tools write into the folder of packages. */
const CACHES = new Set(['.vite', '.vite-temp', '.cache', '.package-lock.json'])

/** Copies the files that Git knows or would take, and links to what is installed, so that sources can be changed in the copy. */
export function copyTree(from: string, to: string): void {
  const told = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: from,
    encoding: 'utf8',
  })
  for (const file of told.split('\0').filter((name) => name !== '' && existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    if (lstatSync(join(from, file)).isSymbolicLink())
      symlinkSync(readlinkSync(join(from, file)), join(to, file))
    else copyFileSync(join(from, file), join(to, file))
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(to, group))) linkTo(from, to, join(group, name, 'node_modules'))
  }
  linkTo(from, to, '.foyer/prepared')
  linkInstalled(join(from, 'node_modules'), join(to, 'node_modules'))
}

/** Packages of ours are the copies: their links are relative, and are taken as they are. */
function linkInstalled(from: string, to: string): void {
  mkdirSync(join(to, OURS), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== OURS && !CACHES.has(name)) symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, OURS))) {
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name))
  }
}

function linkTo(from: string, to: string, path: string): void {
  if (!existsSync(join(from, path))) return
  mkdirSync(dirname(join(to, path)), { recursive: true })
  symlinkSync(join(from, path), join(to, path))
}
