import { sleep } from '@foyer/kit'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { tryDoors } from './frame/doors.ts'
import { tryEachDoor } from './frame/eachDoor.ts'
import { tryFedcmDoor } from './frame/fedcmDoor.ts'
import { floodFrame } from './frame/flood.ts'
import { tryHostilePage } from './frame/hostilePage.ts'
import { countRaces, countReplayed, countTaken } from './frame/inProcess.ts'
import { tryLinking } from './frame/linking.ts'
import { allowedEmbedders, type Embedder, hostileEmbedders } from './frame/origins.ts'
import { type FrameRig, type Guards, startFrameRig } from './frame/rig.ts'

/** One line for the list. */
export const summary =
  'strangers around the secure frame, forged messages, races, and hostile pages at the doors of wallet_connect, authorizations, batches, passkeys, FedCM and linking; --long for all of them'

/** How long an allowed page may take. */
const READY_MS = 15_000
/** How much longer than the slowest allowed page a stranger may try. */
const PATIENCE = 4
const LEAST_TRY_MS = 500
const AT_ONCE = 8

interface Attempt {
  readonly guards: Guards
  readonly query: string
  readonly tryMs: number
}

/** Opens the frame in one page, and says how long it took to get a channel; undefined when it got none. */
async function tryEmbedder(
  rig: FrameRig,
  embedder: Embedder,
  { guards, query, tryMs }: Attempt,
): Promise<number | undefined> {
  const page = await rig.browser.newPage()
  try {
    let url = rig.hostUrl(embedder.host, { ...embedder.options, guards, query, pretend: embedder.origin })
    if (embedder.outer) {
      const sandbox = embedder.isSandboxed ? '&sandbox=1' : ''
      url = `http://${embedder.outer}:${rig.port}/nest?inner=${encodeURIComponent(url)}${sandbox}`
    }
    await page.goto(url)
    const frame = embedder.outer ? page.frames().find((one) => one.parentFrame() === page.mainFrame()) : page
    const startMs = performance.now()
    while (performance.now() - startMs < tryMs) {
      const ready = Number(await frame?.evaluate('window.host?.ready ?? 0').catch(() => 0))
      if (ready > 0) return performance.now() - startMs
      await sleep(25)
    }
    return undefined
  } finally {
    await page.close()
  }
}

/** The names of those pages that got a channel, with the longest time that one took. */
async function findReady(rig: FrameRig, embedders: readonly Embedder[], attempt: Attempt) {
  const queue = [...embedders]
  const names: string[] = []
  let slowestMs = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const ms = await tryEmbedder(rig, next, attempt)
      if (ms === undefined) continue
      names.push(next.name)
      slowestMs = Math.max(slowestMs, ms)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { names, slowestMs }
}

/** Strangers with both guards, with code alone and with headers alone; allowed pages; floods of messages. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const rig = await startFrameRig()
  try {
    const hostile = hostileEmbedders(rig.port, rig.otherPort)
    const allowed = await findReady(rig, allowedEmbedders(rig.port), {
      guards: 'both',
      query: '',
      tryMs: READY_MS,
    })
    const tryMs = Math.max(LEAST_TRY_MS, PATIENCE * allowed.slowestMs)
    const byCode = await findReady(rig, hostile, { guards: 'codeAlone', query: 'force', tryMs })
    const byHeaders = await findReady(rig, hostile, { guards: 'headersAlone', query: 'force', tryMs })
    const forged = countTaken(isLong ? 1_000_000 : 100_000)
    const replayed = countReplayed(isLong ? 100_000 : 10_000)
    const races = countRaces(1_000)
    const flood = await floodFrame(rig, isLong ? 50_000 : 5_000)
    const doors = await tryDoors(isLong ? 20_000 : 2_000)
    const each = await tryEachDoor(isLong ? 600 : 60)
    const page = await tryHostilePage(rig, isLong ? 600 : 60, isLong ? 300 : 32)
    const fedcm = await tryFedcmDoor(rig)
    const linking = await tryLinking(rig)
    return {
      ...judge({
        allowed: { value: allowed.names.length, atLeast: 4 },
        hostile: { value: hostile.length, atLeast: 64 },
        handshakesByCodeAlone: { value: byCode.names.length, atMost: 0 },
        handshakesByHeadersAlone: { value: byHeaders.names.length, atMost: 0 },
        forgedTakenInProcess: { value: forged.taken, atMost: 0 },
        crashesInProcess: { value: forged.crashes, atMost: 0 },
        replayedTakenInProcess: { value: replayed.taken, atMost: 0 },
        rightRefusedInProcess: { value: replayed.refused, atMost: 0 },
        roundsWithoutOneChannel: { value: races, atMost: 0 },
        forgedAnsweredInBrowser: { value: flood.answered, atMost: 0 },
        crashesInBrowser: { value: flood.crashes, atMost: 0 },
        doorTries: { value: doors.tries, atLeast: isLong ? 20_000 : 2_000 },
        signedUnseen: { value: doors.unseen, atMost: 0 },
        authorizationsSigned: { value: doors.authorizations, atMost: 0 },
        authorizationsShown: { value: doors.authorizationsShown, atMost: 0 },
        foreignSignIns: { value: doors.foreign, atMost: 0 },
        // What is right among them is signed, so that a wallet that refuses everything does not pass.
        signedAtDoors: { value: doors.signed, atLeast: isLong ? 1_000 : 100 },
        batchTries: { value: each.tries, atLeast: isLong ? 600 : 60 },
        batchesSignedOneByOne: { value: each.signed, atLeast: isLong ? 120 : 12 },
        batchesUnseen: { value: each.unseen, atMost: 0 },
        batchesOther: { value: each.other, atMost: 0 },
        asksWithoutPress: { value: page.asks, atLeast: isLong ? 600 : 60 },
        signedWithoutPress: { value: page.unpressed, atMost: 0 },
        connectLayouts: { value: page.layouts, atLeast: isLong ? 300 : 32 },
        connectLayoutsArmed: { value: page.layoutsArmed, atMost: 0 },
        passkeyDoorChanges: { value: page.passkeyChanges, atMost: 0 },
        fedcmTries: { value: fedcm.tries, atLeast: 6 },
        fedcmTaken: { value: fedcm.taken, atMost: 0 },
        fedcmOfTheGateway: { value: fedcm.signedIn, atLeast: 1 },
        linkTries: { value: linking.tries, atLeast: 10 },
        linkPagesUnpressed: { value: linking.opened, atMost: 0 },
        linkedByOthers: { value: linking.linked, atMost: 0 },
        linkedByOwner: { value: linking.linkedByOwner, atLeast: 1 },
        walletPageHeard: { value: page.pageHeard, atMost: 0 },
        walletPagesDrawn: { value: page.pagesDrawn, atMost: 0 },
        answersToFiveCopies: { value: flood.answersToCopies, atMost: 1, atLeast: 1 },
      }),
      isLong,
      notes: { byCode: byCode.names, byHeaders: byHeaders.names, tryMs, forgedInBrowser: flood.sent },
    }
  } finally {
    await rig.close()
  }
}
