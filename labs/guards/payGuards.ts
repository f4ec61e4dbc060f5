import type { Guard } from './guard.ts'

/** Guards of payments, in the page and at the gateway. */
export const PAY_GUARDS: readonly Guard[] = [
  {
    threat: 'The gateway answers a page that asks to be paid',
    name: 'an answer has the terms that were asked for',
    file: 'packages/core/src/parts/pay/askPayments.ts',
    from: 'if (other !== undefined) throw otherTermsError(other)',
    to: '',
    test: 'packages/core/src/parts/pay/terms.test.ts',
  },
  {
    threat: 'The gateway answers a page that asks to be paid',
    name: 'the receiver is the one of the page',
    file: 'packages/core/src/parts/pay/rules/otherTerms.ts',
    from: "if (payment.to.split(':')[2]?.toLowerCase() !== request.to.toLowerCase()) return 'receiver'",
    to: '',
    test: 'packages/core/src/parts/pay/rules/otherTerms.test.ts',
  },
  {
    threat: 'A node says that a shop was paid which was not',
    name: 'two nodes have to agree',
    file: 'packages/gateway/src/kernel/evm/askAgreeing.ts',
    from: 'export const AGREEING_NODES = 2',
    to: 'export const AGREEING_NODES = 1',
    test: 'packages/gateway/src/parts/pay/agreeing.test.ts',
  },
  {
    threat: 'An attacker names junk for a payment',
    name: 'the newest hints are kept',
    file: 'packages/gateway/src/parts/pay/store.ts',
    from: '[hash, ...row.hashes].slice(0, MAX_HASHES)',
    to: '[...row.hashes, hash].slice(0, MAX_HASHES)',
    test: 'packages/gateway/src/parts/pay/hints.test.ts',
  },
  {
    threat: 'A second window or device pays a payment again',
    name: 'a payment is held for one page',
    file: 'packages/gateway/src/parts/pay/holdPayment.ts',
    from: "await (action === 'take_over' ? held : free).returning('id')",
    to: "await held.returning('id')",
    test: 'packages/gateway/src/parts/pay/holdPayment.test.ts',
  },
]
