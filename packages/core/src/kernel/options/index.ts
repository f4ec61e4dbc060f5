// The option table as data, for forms and documents; an app that only gives options needs none of it.
export {
  describeKind,
  type KindDescription,
  type KindName,
  type OptionEntry,
  type OptionKind,
} from './optionKinds.ts'
export { FEATURES, OPTIONS } from './optionTable.ts'
