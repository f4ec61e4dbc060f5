import { untilAborted } from '@foyer/kit'
import { type CliContext, runCommand } from '@foyer/kit/server'
import { readConfig } from '../config.ts'
import { SecureSiteError } from '../errors.ts'
import { builtFrameFolder, readSiteFiles } from '../siteFiles.ts'
import { startSecureSite } from '../startSecureSite.ts'
import { verifySite } from '../verifySite.ts'

const USAGE = `foyer-secure-site <command>

  serve                                         starts the site
  verify <address of a site> <project id>       compares what a site serves with this release

Settings come from the environment: PORT, HOST, FOYER_SECURE_SITE_URL, FOYER_GATEWAY_URL,
FOYER_GATEWAY_INTERNAL_URL, FOYER_VAULT_URL.`

/** Runs one command of `foyer-secure-site` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const isMisuse = (error: unknown) => error instanceof SecureSiteError && error.code === 'bad_setting'
  return runCommand(argv, context, {
    usage: USAGE,
    commands: { serve },
    withArguments: { verify },
    isMisuse,
  })
}

async function serve({ env, print, signal }: CliContext): Promise<void> {
  const site = await startSecureSite(readConfig(env))
  print(`Secure site at ${site.url}, build ${site.build}`)
  await untilAborted(signal)
  await site.close()
}

async function verify({ print }: CliContext, [url, projectId, ...more]: readonly string[]): Promise<void> {
  if (url === undefined || projectId === undefined || more.length > 0)
    throw new SecureSiteError('bad_setting', 'Write "verify <address of a site> <project id>".')
  const { manifest } = readSiteFiles(builtFrameFolder())
  const { differences, servers = [], files } = await verifySite(url, projectId, manifest)
  if (differences.length > 0)
    throw new SecureSiteError(
      'other_release',
      [`${url} does not serve this release.`, ...differences].join('\n'),
    )
  print(
    `${url} serves build ${manifest.build} of this release to "${projectId}": the page and ${files} files.`,
  )
  print(`The frame talks to ${servers.join(' and ')}.`)
}
