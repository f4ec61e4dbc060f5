import type { Guard } from './guard.ts'

const CONSOLE = 'packages/vault/src/console'
const THREAT =
  'Whoever has taken over a console of the vault, or talked its operator into something, gets at a wallet or locks its owner out'

/** Guards of the console of the vault's operators. Those of signing in and of rights are shared with the gateway's. */
export const VAULT_CONSOLE_GUARDS: readonly Guard[] = [
  {
    threat: THREAT,
    name: 'the freeze of an owner is lifted by no operator',
    file: 'packages/vault/src/wallet/operatorFreeze.ts',
    from: "    .deleteFrom('vault_operator_freezes')\n    .where('wallet_id', '=', walletId)",
    to: "    .deleteFrom('vault_operator_freezes')\n    .where('wallet_id', '<>', walletId)",
    test: `${CONSOLE}/wallets.test.ts`,
  },
  {
    threat: THREAT,
    name: 'acts of operators on a wallet are counted',
    file: 'packages/vault/src/wallet/operatorFreeze.ts',
    from: 'if (waitMs !== undefined) throw rateLimited(waitMs)',
    to: '',
    test: `${CONSOLE}/wallets.test.ts`,
  },
  {
    threat: THREAT,
    name: 'look-ups of an operator are counted',
    file: `${CONSOLE}/mountConsole.ts`,
    from: 'chargeLookUp(console.charge, caller)',
    to: 'chargeLookUp(async () => undefined, caller)',
    test: `${CONSOLE}/wallets.test.ts`,
  },
  {
    threat: THREAT,
    name: 'the owner is told by mail',
    file: `${CONSOLE}/operatorActs.ts`,
    from: '    await mailOwner(vault, trx, wallet, (to) => operatorMail(mail, { to, ...facts }))\n',
    to: '',
    test: `${CONSOLE}/wallets.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a wallet that an operator has frozen is opened by no device',
    file: 'packages/vault/src/wallet/freeze.ts',
    from: 'Math.max(ownerMs, operatorMs)',
    to: 'Math.max(ownerMs, operatorMs * 0)',
    test: `${CONSOLE}/wallets.test.ts`,
  },
]
