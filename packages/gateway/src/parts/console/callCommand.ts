import { parseArgs } from 'node:util'
import { adminRoutes, type RouteDefinition } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { own } from '@foyer/server-kit'
import type { CliContext } from '../../kernel/cli/context.ts'
import { readUsage } from '../../kernel/cli/readUsage.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { consoleUrl } from './settings.ts'

/** How long an answer is waited for, in milliseconds. */
const ANSWER_MS = 60_000

/**
 * `console call <route> [--project <id>] [--query name=value]… [--body <json>]`: asks a running gateway by a token, FOYER_CONSOLE_TOKEN, and prints
 * its answer. Routes are named by their id in the OpenAPI document.
 */
export async function callCommand(
  [, ...args]: readonly string[],
  config: Pick<GatewayConfig, 'console' | 'port'>,
  { env, print, printError, signal }: CliContext,
): Promise<number> {
  const { route, path, body } = readOptions(args)
  const token = env.FOYER_CONSOLE_TOKEN?.trim()
  if (!token) throw new ConfigError('FOYER_CONSOLE_TOKEN is not set: an owner makes a token in the console.')
  const url = `${consoleUrl(config)}${path}`
  const ask = async (limited: AbortSignal) => {
    const reply = await fetch(url, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(route.body && { 'content-type': 'application/json' }),
      },
      ...(route.body && { body }),
      // A token goes to no other address.
      redirect: 'error',
      signal: limited,
    })
    return { isOk: reply.ok, text: (await reply.text()).trimEnd() }
  }
  const { isOk, text } = await withTimeLimit(ask, { limitMs: ANSWER_MS, what: 'The gateway', signal })
  if (isOk) print(text)
  else printError(text)
  return isOk ? 0 : 1
}

function readOptions(args: readonly string[]): {
  readonly route: RouteDefinition
  readonly path: string
  readonly body: string
} {
  const option = { type: 'string' } as const
  const options = { project: option, body: option, query: { ...option, multiple: true as const } }
  const { values, positionals } = readUsage(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  )
  const route: RouteDefinition | undefined = own(adminRoutes, positionals[0] ?? '')
  if (route?.admin?.scope == null || positionals.length > 1)
    throw new UsageError(
      'Name one route that takes a token, such as "console call getFunnel --project my-shop".',
    )
  const query = new URLSearchParams()
  for (const pair of values.query ?? []) {
    const [name = '', value] = pair.split(/=(.*)/s)
    if (value === undefined) throw new UsageError('--query is a name, "=", and a value.')
    query.append(name, value)
  }
  const path = route.path.replace('{projectId}', encodeURIComponent(values.project ?? '*'))
  const body = values.body ?? '{}'
  readUsage(() => JSON.parse(body) as unknown)
  return { route, body, path: query.size === 0 ? path : `${path}?${query}` }
}
