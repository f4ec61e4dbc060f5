import * as v from 'valibot'
import { MAX_STORED_CHARS } from '../../kernel/constants/limits.ts'
import type { Modal } from '../../kernel/modal.ts'
import { toMoveKey } from '../../kernel/storage/storageKeys.ts'
import type { MoveBatch } from './moveSlice.ts'
import { MOST_MOVED } from './rules/planMove.ts'
import type { MovePlace } from './rules/selectMovePlace.ts'

/** Largest number of stored batches: one for each account and network. */
const MOST_KEPT = 10

const Text = v.pipe(v.string(), v.maxLength(200))
const Base = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const Decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

const Asset = v.object({
  type: v.picklist(['native', 'erc20']),
  address: v.fallback(v.optional(Text), undefined),
  amountBase: Base,
  name: v.fallback(v.optional(Text), undefined),
  symbol: v.fallback(v.optional(Text), undefined),
  decimals: v.fallback(v.optional(Decimals), undefined),
})

const Sent = v.object({
  /** The account that holds the assets, with its network. */
  owner: Text,
  to: Text,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(8_194)),
  sentAtMs: v.pipe(v.number(), v.finite()),
  moved: v.pipe(v.array(v.object({ asset: Asset, amountBase: Base })), v.maxLength(MOST_MOVED)),
})
type Sent = v.InferOutput<typeof Sent>

const Kept = v.object({ version: v.literal(1), sent: v.array(v.unknown()) })

/** Security T9: not trusted; invalid entries are dropped. */
function read({ platform, options }: Modal): readonly Sent[] {
  try {
    const text = platform.storage?.getItem(toMoveKey(options.id))
    if (!text || text.length > MAX_STORED_CHARS) return []
    const record = v.safeParse(Kept, JSON.parse(text))
    if (!record.success) return []
    return record.output.sent.slice(0, MOST_KEPT).flatMap((entry) => {
      const sent = v.safeParse(Sent, entry)
      return sent.success ? [sent.output] : []
    })
  } catch {
    return []
  }
}

function write(modal: Modal, sent: readonly Sent[]): void {
  try {
    const key = toMoveKey(modal.options.id)
    const record = { version: 1, sent: sent.slice(0, MOST_KEPT) }
    if (sent.length === 0) modal.platform.storage?.removeItem(key)
    else modal.platform.storage?.setItem(key, JSON.stringify(record))
  } catch {
    modal.alerts.raise('APKT002', 'Storage is refused: nothing is kept over a reload.')
  }
}

const others = (modal: Modal, owner: string) => read(modal).filter((sent) => sent.owner !== owner)

/** Keeps a batch that the wallet has taken, so that a reload does not make the visitor send it twice. */
export function rememberMove(modal: Modal, { owner }: Pick<MovePlace, 'owner'>, batch: MoveBatch): void {
  const { id, to, sentAtMs } = batch
  const moved = batch.moved.flatMap(({ asset: { type, ...asset }, amountBase }) =>
    type === 'erc721' ? [] : [{ asset: { type, ...asset }, amountBase }],
  )
  write(modal, [{ owner, to, id, sentAtMs, moved }, ...others(modal, owner)])
}

/** Returns the batch of an account that was on its way when it was last heard of, here or in another tab; undefined for none. */
export function readSentMove(modal: Modal, place: Pick<MovePlace, 'owner' | 'to'>): MoveBatch | undefined {
  const sent = read(modal).find(({ owner, to }) => owner === place.owner && to === place.to)
  if (!sent) return undefined
  const moved = sent.moved.map(({ asset: { address, name, symbol, decimals, ...asset }, amountBase }) => ({
    asset: { ...asset, address, name, symbol, decimals },
    amountBase,
  }))
  return { id: sent.id, to: sent.to, sentAtMs: sent.sentAtMs, moved, status: undefined, hash: undefined }
}

/** Forgets the batch of an account once it has ended, unless another one was sent meanwhile. */
export function forgetMove(modal: Modal, { owner }: Pick<MovePlace, 'owner'>, { id }: MoveBatch): void {
  const before = read(modal)
  const rest = before.filter((sent) => sent.owner !== owner || sent.id !== id)
  if (rest.length < before.length) write(modal, rest)
}
