import { socialRoutes } from '../social.ts'
import type { RouteExample } from './example.ts'
import { ACCOUNT, EMAIL, FLOW, HASH, SESSION, TOKEN } from './samples.ts'

const SIGNED_IN = {
  session: { ...SESSION, method: 'google' },
  account: { ...ACCOUNT, wallet: null, social: { provider: 'google', name: 'Ada' } },
  login: TOKEN,
}

/** An example for every route of signing in at a provider. */
export const socialExamples: readonly RouteExample[] = [
  {
    route: socialRoutes.startSocial,
    good: { body: { provider: 'google' } },
    reply: {
      flowId: FLOW,
      url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1',
      expiresInMs: 600_000,
    },
    bad: { body: { provider: 'No provider' } },
  },
  {
    route: socialRoutes.getSocialCallback,
    good: { params: { provider: 'github' }, query: { state: HASH, code: 'c0de' } },
    bad: { params: { provider: 'No-provider' }, query: {} },
  },
  {
    route: socialRoutes.postSocialCallback,
    good: { params: { provider: 'apple' }, body: { state: HASH, code: 'c0de' } },
    bad: { params: { provider: 'apple' }, body: { state: 7 } },
  },
  {
    route: socialRoutes.getSocialOrigin,
    good: { body: { flowId: FLOW, completion: HASH, needsCode: true } },
    reply: {
      appOrigin: 'https://shop.example',
      appName: 'My shop',
      returnUrl: 'https://shop.example/foyer-return.html',
      code: '21436587',
      codeExpiresInMs: 120_000,
    },
    bad: { body: { flowId: FLOW } },
  },
  {
    route: socialRoutes.finishSocial,
    good: { body: { flowId: FLOW, completion: HASH } },
    reply: { needs: 'DEVICE', flowId: FLOW, email: EMAIL },
    bad: { body: { flowId: FLOW } },
  },
  {
    route: socialRoutes.checkSocial,
    good: { body: { flowId: FLOW } },
    reply: { hasFailed: false },
    bad: { body: {} },
  },
  {
    route: socialRoutes.startFarcaster,
    good: { body: {} },
    reply: {
      flowId: FLOW,
      url: 'https://farcaster.xyz/~/siwf?channelToken=AB12CD34',
      expiresInMs: 300_000,
    },
    bad: { body: { domain: 'shop.example' } },
  },
  {
    route: socialRoutes.finishFarcaster,
    good: { body: { flowId: FLOW } },
    reply: { needs: 'SIGNATURE' },
    bad: { body: {} },
  },
  {
    route: socialRoutes.captureEmail,
    good: { body: { flowId: FLOW, email: EMAIL } },
    reply: { retryAfterMs: 30_000 },
    bad: { body: { email: EMAIL } },
  },
  {
    route: socialRoutes.confirmCapture,
    good: { body: { flowId: FLOW, email: EMAIL, otp: '214365' } },
    reply: SIGNED_IN,
    bad: { body: { flowId: FLOW, otp: '214365' } },
  },
  {
    route: socialRoutes.skipCapture,
    good: { body: { flowId: FLOW } },
    reply: SIGNED_IN,
    bad: { body: { flowId: FLOW, isEphemeral: true } },
  },
  {
    route: socialRoutes.findExisting,
    good: { body: { flowId: FLOW } },
    reply: { email: EMAIL, byEmail: false, providers: ['google'], ticket: HASH },
    bad: { body: {} },
  },
  {
    route: socialRoutes.linkSocial,
    good: { body: { flowId: FLOW, ticket: HASH } },
    reply: { done: true },
    bad: { body: { flowId: FLOW } },
  },
  {
    route: socialRoutes.listSocials,
    good: {},
    reply: {
      byEmail: true,
      methods: [{ id: HASH, provider: 'github', name: 'Ada', addedAtMs: 1_790_000_000_000, canUnlink: true }],
    },
  },
  {
    route: socialRoutes.unlinkSocial,
    good: { body: { id: HASH } },
    reply: { done: true },
    bad: { body: { provider: 'github' } },
  },
]
