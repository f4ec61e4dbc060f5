/** Texts: the agreement that may be asked for before connecting. */
export const legalText = {
  legalAgree: 'I agree to our',
  legalTerms: 'terms of service',
  legalPrivacy: 'privacy policy',
  legalAnd: 'and',
} as const
