import type { Guard } from './guard.ts'

const threat = 'Somebody pushes others back in the line of sign-ins'
const line = 'packages/gateway/src/parts/embedded/line'
const choosePlaces = `${line}/choosePlaces.ts`
const signInLine = `${line}/signInLine.ts`
const placeRows = `${line}/placeRows.ts`
const ofPlaces = `${line}/choosePlaces.test.ts`
const ofLine = `${line}/signInLine.test.ts`
const attacks = `${line}/lineAttacks.test.ts`
const ofFrame = 'packages/secure-frame/src/signIn/keepPlace.test.ts'

/** Guards of the line in which sign-ins wait. */
export const LINE_GUARDS: readonly Guard[] = [
  {
    threat,
    name: 'a network has a part of the line',
    file: choosePlaces,
    from: 'Math.max(nextFrom, earliestOf(before))',
    to: 'Math.max(nextFrom, earliestOf([]))',
    test: ofPlaces,
  },
  {
    threat,
    name: 'a time that is taken is given to nobody else',
    file: choosePlaces,
    from: '(given.has(time) || (await taken.isTaken(time)))',
    to: 'given.has(time)',
    test: ofPlaces,
  },
  {
    threat,
    name: 'no time is taken for another one by rounding',
    file: placeRows,
    from: ' + rate - 1n) / rate)',
    to: ') / rate)',
    test: attacks,
  },
  {
    threat,
    name: 'the clock is the database’s',
    file: signInLine,
    from: 'input.now?.() ?? (await readClock(input.database))',
    to: 'input.now?.() ?? Date.now()',
    test: attacks,
  },
  {
    threat,
    name: 'the row of the line is locked while places are given',
    file: signInLine,
    from: "    .where('id', '=', LINE_ID)\n    .forUpdate()",
    to: "    .where('id', '=', LINE_ID)",
    test: attacks,
  },
  {
    threat,
    name: 'a device that asks two gateways at once has one place',
    file: signInLine,
    from: 'const left = asks.filter(({ jkt }) => !places.has(jkt))',
    to: 'const left = asks',
    test: ofLine,
  },
  {
    threat,
    name: 'a household is one network',
    file: signInLine,
    from: 'lineNetwork(ip)',
    to: 'ip',
    test: attacks,
  },
  {
    threat,
    name: 'another rate begins behind the places that were given',
    file: signInLine,
    from: 'return msOf(time) < ms ? time + 1 : time',
    to: 'return msOf(time) < 0 ? time + 1 : time',
    test: attacks,
  },
  {
    threat,
    name: 'nobody waits for more than half an hour',
    file: signInLine,
    from: 'until: timeOf(nowMs + MAX_WAIT_MS)',
    to: 'until: timeOf(nowMs + 9 * MAX_WAIT_MS)',
    test: ofLine,
  },
  {
    threat,
    name: 'whoever is signed in does not wait',
    file: signInLine,
    from: "for (const { jkt } of sessions) places.set(jkt, { kind: 'open' })",
    to: '',
    test: ofLine,
  },
  {
    threat,
    name: 'a limit of the address refuses new places',
    file: signInLine,
    from: 'if (ask.refusal === undefined) wanted.set(ask.jkt, ask)',
    to: 'wanted.set(ask.jkt, ask)',
    test: ofLine,
  },
  {
    threat,
    name: 'each way to begin a sign-in waits',
    file: 'packages/gateway/src/http/provenRoute.ts',
    from: 'if (isBeginning) await wallet.line?.admit({ jkt: proof.jkt, network: ip, refusal })',
    to: '',
    test: ofLine,
  },
  {
    threat,
    name: 'a page that slept takes up no place of somebody who has gone',
    file: 'packages/secure-frame/src/signIn/keepPlace.ts',
    from: 'Date.now() >= untilMs || ',
    to: '',
    test: ofFrame,
  },
]
