import type { SocialProvider } from '../../../ports/auth.ts'

/**
 * Whether the browser itself can ask for an account at a provider (FedCM): the gateway is set so, and the browser has it. Older browsers ask
 * by a hint that visitors overlook; the page in the secure frame tells those apart.
 * @param offered the providers that the gateway names, as they came
 * @param browser the global object of the page
 */
export function canAskBrowser(provider: SocialProvider, offered: unknown, browser: object): boolean {
  return Array.isArray(offered) && offered.includes(provider) && 'IdentityCredential' in browser
}
