/** The rules that a mutation takes away, one at a time. Each stands for a check or an order in the code. */
export const RULES = {
  waitBeforeShare: 'the vault holds its share back from a new device until the wait is over',
  linkBeforeShare: 'the vault gives the share of no device only with its own approval',
  codeBeforeShare: 'the gateway gives the share of no device only after a code',
  freezeEndsWaits: 'a freeze of the vault sends waiting devices away',
  vetoEndsWait: 'a veto ends the wait of the device',
  vaultRemoves: 'a removed device loses its share at the vault',
  gatewayRemoves: 'a removed device loses its share and its session at the gateway',
  keepsReplacedSet: 'the vault keeps the replaced set until the new one was read',
  keepsPendingSet: 'the gateway keeps a written set while the vault may count it',
  vaultCountsFirst: 'a set counts at the vault first, and at the gateway by the word of the vault',
  newcomerFinishes: 'a new device finishes a rotation that the vault counts already',
  sharesApart: 'a share is sealed to one server alone',
  sharesSealed: 'a share travels sealed to who asked for it',
  twoWaysBeforeForget: 'the vault forgets its plain shares only where recovery factors are left',
  lastWayStays: 'the last recovery factor of a wallet without plain shares is not removed',
  mailFreezeIsRare: 'a freeze by mail holds admitted devices up once in two weeks',
} as const
export type Rule = keyof typeof RULES
/** All rules but one; undefined for all of them. */
export type Without = Rule | undefined
