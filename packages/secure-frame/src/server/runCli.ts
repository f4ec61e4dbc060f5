import { parseArgs } from 'node:util'
import { untilAborted } from '@foyer/kit'
import { type CliContext, runCommand } from '@foyer/server-kit'
import { startTracing } from '@foyer/server-kit/tracing'
import { readConfig } from './config.ts'
import { SecureSiteError } from './errors.ts'
import { monitorSite, postAlert } from './monitorSite.ts'
import { builtFrameFolder, readSiteFiles } from './siteFiles.ts'
import { startSecureSite } from './startSecureSite.ts'
import { verifySite } from './verifySite.ts'
import { VERSION } from './version.ts'

const USAGE = `foyer-secure-site <command>

  serve                                         starts the site
  verify <address of a site> <project id>       compares what a site serves with this release
  monitor <address of a site> <project id>      does so again and again, and tells when something changes:
                                                --every <seconds, 300 by default>  --webhook <address for alerts>
  help                                          prints this; --version prints the version

Settings come from the environment: PORT, HOST, FOYER_SECURE_SITE_URL, FOYER_GATEWAY_URL,
FOYER_GATEWAY_INTERNAL_URL, FOYER_VAULT_URL, FOYER_SECURITY_CONTACT.`

/** Runs one command of `foyer-secure-site` and returns its exit code: 2 for wrong usage or settings, 1 for a failure. */
export function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  const isMisuse = (error: unknown) => error instanceof SecureSiteError && error.code === 'bad_setting'
  return runCommand(argv, context, {
    program: 'foyer-secure-site',
    version: VERSION,
    usage: USAGE,
    commands: { serve },
    withArguments: { verify, monitor },
    isMisuse,
  })
}

async function serve({ env, print, printError, signal }: CliContext): Promise<void> {
  const toError = (message: string) => new SecureSiteError('bad_setting', message)
  const tracing = await startTracing({
    ...{ service: 'foyer-secure-site', version: VERSION },
    ...{ env, toError, printError },
  })
  const site = await startSecureSite(readConfig(env))
  print(`Secure site at ${site.url}, build ${site.build}`)
  await untilAborted(signal)
  await site.close()
  await tracing.close()
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

const OPTIONS = { every: { type: 'string', default: '300' }, webhook: { type: 'string' } } as const
const LEAST_SECONDS = 10
const MOST_SECONDS = 86_400

async function monitor({ print, printError, signal }: CliContext, args: readonly string[]): Promise<void> {
  const { siteUrl, projectId, everySeconds, webhookUrl } = readMonitor(args)
  const { manifest } = readSiteFiles(builtFrameFolder())
  print(`Comparing ${siteUrl} with build ${manifest.build} every ${everySeconds} seconds.`)
  await monitorSite({
    ...{ siteUrl, projectId, build: manifest.build, everyMs: everySeconds * 1_000, signal },
    verify: () => verifySite(siteUrl, projectId, manifest),
    async alert(alert) {
      print(JSON.stringify(alert))
      if (webhookUrl !== undefined) await postAlert(webhookUrl, alert)
    },
    onError: printError,
  })
}

function readMonitor(args: readonly string[]) {
  const misuse = (text: string) => new SecureSiteError('bad_setting', text)
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [siteUrl, projectId, ...more] = positionals
    if (siteUrl === undefined || projectId === undefined || more.length > 0)
      throw misuse('Write "monitor <address of a site> <project id>".')
    if (!URL.canParse(siteUrl)) throw misuse('The site has to be an address such as https://secure.example.')
    const everySeconds = Number(values.every)
    if (!Number.isInteger(everySeconds) || everySeconds < LEAST_SECONDS || everySeconds > MOST_SECONDS)
      throw misuse(`--every is a whole number of seconds from ${LEAST_SECONDS} to ${MOST_SECONDS}.`)
    if (values.webhook !== undefined && !URL.canParse(values.webhook))
      throw misuse('--webhook is an address such as https://alerts.example/foyer.')
    return { siteUrl, projectId, everySeconds, webhookUrl: values.webhook }
  } catch (error) {
    throw error instanceof SecureSiteError ? error : misuse(String(Object(error).message))
  }
}
