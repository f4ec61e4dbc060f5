import type { HttpPart } from './http/app.ts'
import { accountHttp } from './parts/account/routes.ts'
import { bundlerHttp } from './parts/bundler/routes.ts'
import { catalogueHttp } from './parts/catalogue/routes.ts'
import { embeddedHttp } from './parts/embedded/routes.ts'
import { indexerHttp } from './parts/indexer/routes.ts'
import { namesHttp } from './parts/names/routes.ts'
import { onrampHttp } from './parts/onramp/routes.ts'
import { payHttp } from './parts/pay/routes.ts'
import { paymasterHttp } from './parts/paymaster/routes.ts'
import { pricesHttp } from './parts/prices/routes.ts'
import { rpcHttp } from './parts/rpc/routes.ts'
import { sessionsHttp } from './parts/sessions/routes.ts'
import { siwxHttp } from './parts/siwx/routes.ts'
import { socialHttp } from './parts/social/routes.ts'
import { swapHttp } from './parts/swap/routes.ts'

/** Every part as it is served. They run without Node.js, so that tests of pages can talk to them. */
export const HTTP_PARTS: readonly HttpPart[] = [
  catalogueHttp,
  rpcHttp,
  pricesHttp,
  indexerHttp,
  accountHttp,
  embeddedHttp,
  socialHttp,
  siwxHttp,
  bundlerHttp,
  paymasterHttp,
  sessionsHttp,
  namesHttp,
  swapHttp,
  onrampHttp,
  payHttp,
]
