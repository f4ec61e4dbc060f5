import { GatewayError } from '../../base/errors.ts'
import type { ChainWork } from './chainWork.ts'
import type { Relayer } from './relayerKey.ts'

/** A relayer's line, as far as it is chosen. */
export interface LineState {
  /** In lower case. */
  readonly address: Relayer['address']
  /** Whether it should be given nothing: its transactions are stuck, or it has too little left. */
  readonly isAside: boolean
}

/**
 * Chooses the line that sends for an account. An account keeps its line as long as the same lines are usable, since all lines of a chain shall
 * have the same share. Where none is usable all of them are: one of them may be the first to go on.
 */
export function chooseLine<Line extends LineState>(lines: readonly Line[], sender: string): Line {
  const usable = lines.filter(({ isAside }) => !isAside)
  const among = usable.length > 0 ? usable : lines
  // The last bytes of an address are as good as random.
  const chosen = among[Number.parseInt(sender.slice(-8), 16) % among.length] ?? among[0]
  if (chosen === undefined) throw new GatewayError('internal', 'A chain has no relayer.')
  return chosen
}

/** The most operations that are handed over at once. */
const AT_ONCE = 200

/**
 * Gives operations that nobody has begun to send to the line that should send them: those of a line that is set aside, of a relayer that the
 * operator has taken away, and of a version that had one relayer. Returns how many changed hands.
 */
export async function handOver(
  { database, reader, now }: Pick<ChainWork, 'database' | 'reader' | 'now'>,
  lines: readonly LineState[],
): Promise<number> {
  const usable = lines.filter(({ isAside }) => !isAside).map(({ address }) => address)
  if (usable.length === 0 && lines.length > 0) usable.push(...lines.map(({ address }) => address))
  const nowDate = new Date(now())
  const waiting = await database
    .selectFrom('bundler_ops')
    .select(['hash', 'sender', 'relayer'])
    .where('chain_id', '=', reader.chainId)
    .where('state', '=', 'queued')
    .where((where) => where.or([where('relayer', 'is', null), where('relayer', 'not in', usable)]))
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', nowDate)]))
    .limit(AT_ONCE)
    .execute()
  let count = 0
  for (const { hash, sender, relayer } of waiting) {
    const changed = await database
      .updateTable('bundler_ops')
      .set({ relayer: chooseLine(lines, sender).address })
      .where('hash', '=', hash)
      .where('state', '=', 'queued')
      .where((where) => (relayer === null ? where('relayer', 'is', null) : where('relayer', '=', relayer)))
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', nowDate)]))
      .executeTakeFirst()
    count += Number(changed.numUpdatedRows)
  }
  return count
}
