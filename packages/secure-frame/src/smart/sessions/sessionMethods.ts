const METHODS: readonly string[] = [
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_revokePermissions',
  'wallet_revokeExecutionPermission',
]

/** Whether a request is about sessions. */
export function isSessionMethod(method: string): boolean {
  return METHODS.includes(method)
}
