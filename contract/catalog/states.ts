import { defineStateMachine } from '../core/state-machine'

export const productStatuses = [
  'active',
  'pending',
  'rejected',
  'draft',
  'changes_requested',
  'suspended',
] as const

export type ProductStatus = (typeof productStatuses)[number]

export const productActions = defineStateMachine<ProductStatus>()({
  approve: { from: ['pending'], to: 'active', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'] },
  // The vendor ticks off the requested changes, then resubmits it.
  request_changes: { from: ['pending'], to: 'changes_requested', by: ['admin'] },
  resubmit: { from: ['rejected', 'changes_requested'], to: 'pending', by: ['vendor'] },
  // Its vendor has changed what our team had reviewed.
  review_again: { from: ['active'], to: 'pending', by: ['vendor'] },
  // Into the status for new products, which an operator may set to pending.
  publish: { from: ['draft'], to: 'active', by: ['vendor'] },
  unpublish: { from: ['active'], to: 'draft', by: ['vendor'] },
  // Only an admin ends a suspension.
  suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
  reactivate: { from: ['suspended'], to: 'active', by: ['admin'] },
})

export const productImportStatuses = ['checking', 'ready', 'importing', 'completed', 'failed'] as const

export type ProductImportStatus = (typeof productImportStatuses)[number]

export const productImportActions = defineStateMachine<ProductImportStatus>()({
  preview: { from: ['checking'], to: 'ready', by: ['system'] },
  start: { from: ['ready'], to: 'importing', by: ['vendor'] },
  complete: { from: ['importing'], to: 'completed', by: ['system'] },
  fail: { from: ['checking', 'importing'], to: 'failed', by: ['system'] },
})

export const bulkEditStatuses = ['running', 'completed', 'undoing', 'undone', 'failed'] as const

export type BulkEditStatus = (typeof bulkEditStatuses)[number]

export const bulkEditActions = defineStateMachine<BulkEditStatus>()({
  complete: { from: ['running'], to: 'completed', by: ['system'] },
  undo: { from: ['completed', 'failed'], to: 'undoing', by: ['vendor'] },
  complete_undo: { from: ['undoing'], to: 'undone', by: ['system'] },
  // What it had changed until then can be undone.
  fail: { from: ['running', 'undoing'], to: 'failed', by: ['system'] },
})
