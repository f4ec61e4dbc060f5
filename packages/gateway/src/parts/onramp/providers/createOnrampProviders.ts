import type { ProviderOptions } from './askProvider.ts'
import { type BinanceSettings, createBinance } from './binance.ts'
import { type CoinbaseSettings, createCoinbase } from './coinbase.ts'
import { createMeld, type MeldSettings } from './meld.ts'
import { createMoonpay, type MoonpaySettings } from './moonpay.ts'
import type { OnrampProvider } from './onramps.ts'
import { createTestProvider, type TestProviderSettings } from './testProvider.ts'

/** The providers of a gateway; those that are not named are not there. */
export interface OnrampSettings {
  readonly test?: TestProviderSettings
  readonly coinbase?: CoinbaseSettings
  readonly moonpay?: MoonpaySettings
  readonly meld?: MeldSettings
  readonly binance?: BinanceSettings
}

/** Creates the providers that are set up. */
export function createOnrampProviders(
  settings: OnrampSettings,
  options: ProviderOptions = {},
): readonly OnrampProvider[] {
  const { test, coinbase, moonpay, meld, binance } = settings
  return [
    ...(test ? [createTestProvider(test, options)] : []),
    ...(coinbase ? [createCoinbase(coinbase, options)] : []),
    ...(moonpay ? [createMoonpay(moonpay, options)] : []),
    ...(meld ? [createMeld(meld, options)] : []),
    ...(binance ? [createBinance(binance, options)] : []),
  ]
}
