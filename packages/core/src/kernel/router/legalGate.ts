import type { ResolvedOptions } from '../options/options.ts'

/** The agreement to terms that may be required before connecting (clauses connect-5 to connect-7). */
export interface LegalGate {
  readonly isShown: boolean
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
}

/** Whether the visitor has to agree to terms before connecting, and where these are. */
export function toLegalGate({ features, termsConditionsUrl, privacyPolicyUrl }: ResolvedOptions): LegalGate {
  return {
    isShown: features.legalCheckbox && (termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined),
    termsUrl: termsConditionsUrl,
    privacyUrl: privacyPolicyUrl,
  }
}
