// Parts of the modal's frame that are seldom shown.
export { Branding } from './Branding.tsx'
export { DebugAlert } from './DebugAlert.tsx'
export { LegalPart, type LegalPartProps } from './legal/LegalPart.tsx'
export { Toast } from './Toast.tsx'
export { TooltipHost } from './TooltipHost.tsx'
export { noticeText } from './text/en.ts'
export { ViewProblem, type ViewProblemProps } from './ViewProblem.tsx'
export { prepareTransition } from './viewTransition.ts'
