/** Countries with the same money. */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'

/** The money of countries whose code is not its beginning. */
const MONEY: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  BR: 'BRL',
  IN: 'INR',
  JP: 'JPY',
  CA: 'CAD',
  AU: 'AUD',
  KR: 'KRW',
  MX: 'MXN',
  TR: 'TRY',
  ID: 'IDR',
  IL: 'ILS',
  PL: 'PLN',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  CZ: 'CZK',
  SG: 'SGD',
  NZ: 'NZD',
  ZA: 'ZAR',
  AE: 'AED',
}

/** The country of a language tag, or the one where most of its speakers live; undefined for a tag without one. */
export function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

/** The money of a country; dollars where that is not known. */
export function moneyOf(region: string | undefined): string {
  if (region === undefined) return 'USD'
  return EURO.split(' ').includes(region) ? 'EUR' : (MONEY[region] ?? 'USD')
}
