-- What a customer owes in cash for the orders of today, in paise. It lets one cash order of an account be
-- placed at a time: volatile, so that it sees what those before it have stored.
CREATE FUNCTION lock_cash_owed_today(buyer int) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(269, buyer);
  RETURN (
    SELECT coalesce(sum(total), 0) FROM orders
    WHERE user_id = buyer AND payment_method = 'cod' AND status <> 5 AND deleted_at IS NULL
      AND created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
  );
END;
$$;
