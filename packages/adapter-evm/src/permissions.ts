export { readGrant } from './requests/grants.ts'
export {
  listPermissions,
  readSupportedPermissions,
  requestPermission,
  revokePermission,
} from './requests/permissions.ts'
