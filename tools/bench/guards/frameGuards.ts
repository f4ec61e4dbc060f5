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
  {
    threat: 'A page that is not registered puts the secure frame into itself',
    name: 'the frame is in a page of the list, at its top',
    file: 'packages/secure-frame/src/boot/handshake.ts',
    from: 'return window.origin === config.site && window.parent !== window.self && window.parent === window.top',
    to: 'return true',
    test: 'packages/secure-frame/src/boot/boot.test.ts',
  },
  {
    threat: 'Somebody frames the page that shows words and keys',
    name: 'the page asks its own origin alone',
    file: 'packages/secure-frame/src/page/lend/borrowWallet.ts',
    from: "opener.postMessage({ type: '@foyer-page/ASK', v: 1 }, config.site, [port2])",
    to: "opener.postMessage({ type: '@foyer-page/ASK', v: 1 }, '*', [port2])",
    test: 'packages/secure-frame/src/page/lend/lend.test.ts',
  },
]
