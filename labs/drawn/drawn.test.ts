import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { createDice } from '../frame/inProcess.ts'
import { PAYLOAD_KINDS } from './payloadKinds.ts'
import { tryDrawn } from './tryDrawn.ts'

// The short form of `npm run lab drawn`.

const PAYLOADS = stressCount(20_000, 1_000)

test.each(PAYLOAD_KINDS)(
  `T43 of ${PAYLOADS} random payloads every receiver and amount is drawn, or a warning is: $name`,
  { timeout: 600_000 },
  async (kind) => {
    const tried = await tryDrawn(kind, { payloads: PAYLOADS, honest: PAYLOADS / 2, dice: createDice(3) })
    expect(tried).toMatchObject({ undrawn: 0, unflagged: [], examples: [], alarms: 0 })
    expect(tried.inWords).toBeGreaterThan(PAYLOADS / 20)
    expect(tried.drainers).toBeGreaterThan(20)
  },
)
