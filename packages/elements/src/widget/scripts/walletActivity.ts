export { createWidgetClass, walletActivity as widget } from '@foyer/ui/widgets'
