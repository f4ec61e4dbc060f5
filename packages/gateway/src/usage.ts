import { moveUsage } from '@foyer/server-kit/moving'
import type { GatewayPart } from './kernel/part.ts'

const KERNEL_COMMANDS = `  serve                       starts the gateway
  migrate                     brings the database and the bundled catalogue up to date
  project create <id>         --name --origin (repeatable) --feature name=true (repeatable) --analytics
                              --per-visitor <n> --per-project <n> --mails-per-minute <n>
                              --recovery-email required|optional
                              --email-sign-up link|code
                              --smart-accounts own-address|separate
                              --sponsor <chain number>=<smallest units a day> (repeatable)
                              --sponsor-policy <file>: which operations that pays for
  project update <id>         the same; --any-origin, --no-analytics, --no-per-project, --no-mails-per-minute and
                              --no-sponsor-policy take a setting back
  project list                prints every project, one JSON line each
  project show <id>           prints one of them in lines, and what belongs to it
  project delete <id>         deletes one that no accounts, names or payments belong to, with its events and sessions`

const HELP_COMMAND = `  help                        prints this; --version prints the version`

const KERNEL_SETTINGS = `Settings come from the environment: FOYER_GATEWAY_PORT, FOYER_GATEWAY_HOST, FOYER_DATA_DIR, DATABASE_URL,
DATABASE_DIRECT_URL, DATABASE_READ_URLS, DATABASE_READ_LAG_SECONDS, REDIS_URL,
FOYER_RPC_<chain number>=url1,url2, FOYER_RPC_SOLANA, FOYER_CONFIRMATIONS_<chain number>, FOYER_INDEX, FOYER_INDEX_BACKFILL, FOYER_BLOCKSCOUT_<chain number>,
FOYER_PONDER_URL, FOYER_PONDER_CHAINS, FOYER_PRICES_URL, FOYER_PRICES_KEY, FOYER_TRUSTED_PROXIES, FOYER_EVENTS_DAYS, FOYER_EVENTS_MAX, FOYER_STOP_DELAY_SECONDS,
FOYER_LOG_LEVEL, FOYER_DEV, FOYER_PARTS.`

/** Returns the help of a gateway of these parts. */
export function usageOf(parts: readonly GatewayPart[]): string {
  const helps = parts.flatMap(({ help }) => help ?? [])
  const commands = [KERNEL_COMMANDS, moveUsage(28), ...helps.map((help) => help.commands), HELP_COMMAND].join(
    '\n',
  )
  const settings = [KERNEL_SETTINGS, ...helps.flatMap((help) => help.settings ?? [])].join('\n\n')
  return `foyer-gateway <command>\n\n${commands}\n\n${settings}`
}
