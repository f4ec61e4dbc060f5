import type { ActivityState } from './activity.ts'
import type { ActivityController } from './controller.ts'
import type { part } from './part.ts'

// The transactions of the account.

export { setActivityOwner, setNewestActivity } from './activity.ts'
export { type ActivityController, controller } from './controller.ts'
export { getActivity } from './getActivity.ts'
export { type LoadActivityInput, loadActivity, loadMoreActivity } from './loadActivity.ts'
export { part } from './part.ts'
export { type ActivityGroup, type ActivityGroupsInput, selectActivityGroups } from './rules/activityGroups.ts'
export {
  type ActivityDescription,
  type ActivityItemFacts,
  type ActivityReader,
  type ActivityVisual,
  createActivityReader,
  OPERATIONS,
  type Operation,
} from './rules/activityItem.ts'
export { type Activity, selectActivity, toTransactionUrl } from './rules/selectActivity.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly activity: ActivityController
  }
  interface PartExports {
    readonly activity: typeof part
  }
  interface PartStates {
    readonly activity?: ActivityState
  }
}
