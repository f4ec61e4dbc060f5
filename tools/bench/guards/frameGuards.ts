import type { Guard } from './guard.ts'

/** Guards of the secure frame. */
export const FRAME_GUARDS: readonly Guard[] = [
  {
    threat: 'A page covers an approval',
    name: 'the panel is seen uncovered',
    file: 'packages/secure-frame/src/approval/armApproval.ts',
    from: "return 'isVisible' in entry && entry.isVisible === true",
    to: 'return entry.isIntersecting || true',
    test: 'packages/secure-frame/src/approval/approvalCovered.test.tsx',
  },
  {
    threat: 'One server, or a copy of its database, is in other hands',
    name: 'the keys that were opened have the pinned addresses',
    file: 'packages/secure-frame/src/wallet/openWallet.ts',
    from: 'if (!isPinned(secrets, binding)) throw mismatch()',
    to: '',
    test: 'packages/secure-frame/src/wallet/lyingServers.test.ts',
  },
]
