/** The most common amounts, in money of which a unit is worth about a dollar. */
const AMOUNTS = [50, 100, 250] as const

/** How many units are about as much as a dollar, for money whose units are smaller. */
const UNITS: Readonly<Record<string, number>> = {
  ARS: 1_000,
  BRL: 5,
  CLP: 1_000,
  COP: 4_000,
  CZK: 20,
  DKK: 5,
  HKD: 10,
  HUF: 400,
  IDR: 15_000,
  INR: 100,
  JPY: 100,
  KRW: 1_000,
  MXN: 20,
  NGN: 1_500,
  NOK: 10,
  PHP: 50,
  PLN: 4,
  SEK: 10,
  THB: 40,
  TRY: 40,
  TWD: 30,
  VND: 25_000,
  ZAR: 20,
}

/** Amounts of a currency that are offered at a press. */
export function suggestedAmounts(currency: string): readonly string[] {
  const units = UNITS[currency] ?? 1
  return AMOUNTS.map((amount) => String(amount * units))
}
