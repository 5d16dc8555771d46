import { SiteDataError, useSite } from '@hemstitch/platform/contract/site';
import { Component, useState, useTransition, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

export interface DataBoundaryProps {
  title?: string;
  text?: string;
  onTryAgain?: () => void;
  /** A new value, such as another path, resets the boundary. */
  subject?: string;
  /** Lays out the notice, such as on a page of its own. */
  frame?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A notice in place of content whose data file does not load, until it is tried again. Other errors are passed on. */
export function DataBoundary({
  title = 'This part could not be loaded',
  text = 'The connection may be down.',
  onTryAgain,
  subject = '',
  frame,
  children,
}: DataBoundaryProps) {
  const { data } = useSite();
  const [tries, setTries] = useState(0);
  // Keeps the notice while the file is requested again.
  const [isRetrying, startRetry] = useTransition();
  const tryAgain = ({ app, file }: SiteDataError) => {
    data.retry(app, file);
    startRetry(() => {
      setTries((before) => before + 1);
      onTryAgain?.();
    });
  };
  const noticeOf = (error: SiteDataError) => {
    const notice = (
      <Notice
        variant="destructive"
        title={title}
        actions={
          <Button loading={isRetrying} onClick={() => tryAgain(error)}>
            Try again
          </Button>
        }
      >
        {text}
      </Notice>
    );
    return frame ? frame(notice) : notice;
  };
  return (
    <DataErrors attempt={`${tries} ${subject}`} noticeOf={noticeOf}>
      {children}
    </DataErrors>
  );
}

interface DataErrorsProps {
  attempt: string;
  noticeOf: (error: SiteDataError) => ReactNode;
  children: ReactNode;
}

interface DataErrorsState {
  attempt: string;
  thrown?: { error: unknown };
}

class DataErrors extends Component<DataErrorsProps, DataErrorsState> {
  override state: DataErrorsState = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<DataErrorsState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { attempt }: DataErrorsProps,
    state: DataErrorsState,
  ): Partial<DataErrorsState> | null {
    return attempt === state.attempt ? null : { attempt, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (thrown.error instanceof SiteDataError) return this.props.noticeOf(thrown.error);
    throw thrown.error;
  }
}
