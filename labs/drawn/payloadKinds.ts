import { batchPayloads } from './batchPayloads.ts'
import { callPayloads } from './callPayloads.ts'
import type { PayloadKind } from './payloadKind.ts'
import { drainerTyped, honestTyped, randomTyped, TYPED_FLAGS, TYPED_WARNINGS } from './typedPayloads.ts'

/** Typed data, as the frame describes it. */
const typedPayloads: PayloadKind = {
  name: 'typed data',
  warnings: TYPED_WARNINGS,
  flags: TYPED_FLAGS,
  random: async (dice) => randomTyped(dice),
  drainers: async () => drainerTyped(),
  honest: async (dice) => honestTyped(dice),
}

/** Every kind of payload that the bench draws. A new kind is one more file and one more line here. */
export const PAYLOAD_KINDS: readonly PayloadKind[] = [callPayloads, batchPayloads, typedPayloads]
