import { spawnSync } from 'node:child_process'

/**
 * The commit since which `npm test -- changed` counts changes: where this branch left `origin/main`. Without a remote it is the
 * newest commit, so that what is not committed counts.
 * @param {string} folder The folder of the repository.
 * @returns {string}
 */
export function readChangeBase(folder) {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'HEAD'
}
