import type { GatewayPart } from './kernel/part.ts'
import { accountPart } from './parts/account/part.ts'
import { bundlerPart } from './parts/bundler/part.ts'
import { cataloguePart } from './parts/catalogue/part.ts'
import { consolePart } from './parts/console/part.ts'
import { embeddedPart } from './parts/embedded/part.ts'
import { indexerPart } from './parts/indexer/part.ts'
import { namesPart } from './parts/names/part.ts'
import { onrampPart } from './parts/onramp/part.ts'
import { payPart } from './parts/pay/part.ts'
import { paymasterPart } from './parts/paymaster/part.ts'
import { pricesPart } from './parts/prices/part.ts'
import { rpcPart } from './parts/rpc/part.ts'
import { sessionsPart } from './parts/sessions/part.ts'
import { siwxPart } from './parts/siwx/part.ts'
import { socialPart } from './parts/social/part.ts'
import { swapPart } from './parts/swap/part.ts'

/** Every part, in the order in which they start: a part finds the services of those before it. */
export const PARTS: readonly GatewayPart[] = [
  cataloguePart,
  rpcPart,
  pricesPart,
  indexerPart,
  accountPart,
  embeddedPart,
  socialPart,
  siwxPart,
  bundlerPart,
  paymasterPart,
  sessionsPart,
  namesPart,
  swapPart,
  payPart,
  onrampPart,
  consolePart,
]
