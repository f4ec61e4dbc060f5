import type { Guard } from './guard.ts'

const threat =
  "An app, a stranger's page or an issuer that is not the one signs somebody in by the browser's own question"
const ofFlow = 'packages/gateway/src/parts/social/fedcm.test.ts'
const ofIcon = 'packages/gateway/src/parts/social/issuerIcon.test.ts'
const iconThreat = "The icon of an operator's own issuer runs as a page, or tells its host of visitors"

/** Guards of signing in by the browser's own question (FedCM), and of the icons of issuers. */
export const ISSUER_GUARDS: readonly Guard[] = [
  {
    threat,
    name: 'a sign-in by the window takes no token of a browser',
    file: 'packages/gateway/src/parts/social/takeFedcm.ts',
    from: "if (fedcm === undefined) throw new ProviderError('the flow is one of a window')",
    to: '',
    test: ofFlow,
  },
  {
    threat,
    name: 'a token for another party is refused',
    file: 'packages/gateway/src/parts/social/takeFedcm.ts',
    from: 'if (claims.azp !== undefined && claims.azp !== client.client_id)',
    to: 'if (claims.azp === client.client_id && false)',
    test: ofFlow,
  },
  {
    threat,
    name: 'the signature of the token is checked',
    file: 'packages/gateway/src/parts/social/takeFedcm.ts',
    from: 'await checkSignature(server, response, {',
    to: 'void ({ checkSignature, response,',
    test: ofFlow,
  },
  {
    threat,
    name: 'a token counts once',
    file: 'packages/gateway/src/parts/social/takeFedcm.ts',
    from: ".where('state', '=', 'started')",
    to: '',
    test: ofFlow,
  },
  {
    threat,
    name: "a token is taken from the gateway's own page alone",
    file: 'packages/gateway/src/parts/social/fedcmPage.ts',
    from: 'if (origin === new URL(publicUrl()).origin) return',
    to: 'if (origin !== new URL(publicUrl()).pathname) return',
    test: ofFlow,
  },
  {
    threat,
    name: 'the page is shown in the frame and the app alone',
    file: 'packages/gateway/src/parts/social/fedcmPage.ts',
    from: 'const ancestors = [wallet.secureSiteOrigin, ...',
    to: "const ancestors = ['*', ...",
    test: ofFlow,
  },
  {
    threat,
    name: 'a site speaks for its own names alone',
    file: 'packages/gateway/src/parts/social/findFedcm.ts',
    from: 'return host === site || host.endsWith(',
    to: 'return host !== site || host.endsWith(',
    test: 'packages/gateway/src/parts/social/findFedcm.test.ts',
  },
  {
    threat,
    name: "the frame hears the gateway's page alone",
    file: 'packages/secure-frame/src/approval/askFedcmInPage.ts',
    from: 'if (source === null || source !== frame.contentWindow || origin !== address.origin) return',
    to: 'if (source === null && origin !== address.origin) return',
    test: 'packages/secure-frame/src/approval/askFedcmInPage.test.tsx',
  },
  {
    threat: iconThreat,
    name: 'an icon is a PNG or a WebP image by its own bytes',
    file: 'packages/gateway/src/parts/social/issuerIcon.ts',
    from: "if (contentType === undefined) throw new ProviderError('the icon is neither a PNG nor a WebP image')",
    to: '',
    test: ofIcon,
  },
  {
    threat: iconThreat,
    name: 'an icon of a private network is not fetched',
    file: 'packages/gateway/src/parts/social/issuerIcon.ts',
    from: 'if (!isDevelopment) await requirePublic(source, lookUp)',
    to: '',
    test: ofIcon,
  },
]
