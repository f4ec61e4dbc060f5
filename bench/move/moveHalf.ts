import { join } from 'node:path'
import {
  createMoveKey,
  exportMove,
  importMove,
  type MovingRole,
  readPrivateMoveKey,
  readPublicMoveKey,
} from '@foyer/server-kit/moving'
import type { Operator } from './operator.ts'

/** The outcome of the move of one half. */
export interface MovedHalf {
  readonly rows: number
  readonly interruptions: number
  /** The import of the other half's server was refused. */
  readonly refusals: number
}

/** Moves the half of a server from one operator to another. Export and import are interrupted once each, and resumed. */
export async function moveHalf(
  role: MovingRole,
  { from, to, folder }: { readonly from: Operator; readonly to: Operator; readonly folder: string },
): Promise<MovedHalf> {
  const { Failure } = from.servers[role]
  const [receive, sign, file] = ['receive', 'sign', 'move'].map((name) => join(folder, `${role}.${name}`))
  const other = role === 'gateway' ? 'vault' : 'gateway'
  const ofReceiver = { role, use: 'receive', Failure } as const
  const ofSigner = { role, use: 'sign', Failure } as const
  await createMoveKey(receive ?? '', ofReceiver)
  await createMoveKey(sign ?? '', ofSigner)
  const shared = { source: 'the old operator', out: file ?? '', path: file ?? '', nowMs: Date.now() }
  const exporting = {
    ...{ ...from.servers[role], ...shared },
    receiver: await readPublicMoveKey(`${receive}.pub`, ofReceiver),
    signer: await readPrivateMoveKey(sign ?? '', ofSigner),
  }
  const importing = {
    ...{ ...to.servers[role], ...shared },
    receiver: await readPrivateMoveKey(receive ?? '', ofReceiver),
    signer: await readPublicMoveKey(`${sign}.pub`, ofSigner),
  }
  const stopped = await interrupt((stop) => exportMove({ ...exporting, ...stop, isResumed: false }))
  const { tables } = await exportMove({ ...exporting, isResumed: true })
  const receiver = { ...importing.receiver, role: other } as const
  const isRefused = await importMove({ ...importing, receiver, isResumed: false }).then(
    () => 0,
    () => 1,
  )
  const stoppedAgain = await interrupt((stop) => importMove({ ...importing, ...stop, isResumed: false }))
  await importMove({ ...importing, isResumed: true })
  const rows = Object.values(tables).reduce((all, sum) => all + sum.rows, 0)
  return { rows, interruptions: stopped + stoppedAgain, refusals: isRefused }
}

/** Stops some work after its second chunk. Returns 1 where that has ended it. */
async function interrupt(
  work: (stop: { signal: AbortSignal; onChunk: (seq: number) => void }) => Promise<unknown>,
): Promise<number> {
  const stop = new AbortController()
  const onChunk = (seq: number) => {
    if (seq === 1) stop.abort(new Error('interrupted'))
  }
  return work({ signal: stop.signal, onChunk }).then(
    () => 0,
    () => 1,
  )
}
