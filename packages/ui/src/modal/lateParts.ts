// What is seldom or never shown with Connect: one script, fetched once Connect is there, or when it is wanted earlier.
export { Branding } from '../widgets/Branding.tsx'
export { LegalPart } from '../widgets/LegalPart.tsx'
export { DebugAlert as AlertBox } from './DebugAlert.tsx'
export { Toast } from './Toast.tsx'
export { TooltipHost } from './TooltipHost.tsx'
export { ViewProblem } from './ViewProblem.tsx'
export { prepareTransition } from './viewTransition.ts'
