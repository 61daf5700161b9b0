-- The words of the screens: a review is rejected, and the job completes a change of status.
update reviews set status = 'rejected' where status = 'refused';--> statement-breakpoint
update jobs set kind = 'complete-status-change' where kind = 'follow-status';
